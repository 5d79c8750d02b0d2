// A name of a schema, table, or column in SQL, whatever characters it has.

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
