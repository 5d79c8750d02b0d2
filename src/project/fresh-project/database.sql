-- What belongs to the database itself. A copy of a database doesn't inherit these, so they're applied to each copy.
grant create on database postgres to postgres;
alter database postgres set search_path = "$user", public, extensions;
