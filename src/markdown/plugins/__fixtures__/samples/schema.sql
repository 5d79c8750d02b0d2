create table a (
  id int
);
