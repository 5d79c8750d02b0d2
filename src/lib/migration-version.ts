// The first part of a migration file's name, as the command-line tool writes it: the time in UTC.

export const migrationVersion = (now: Date): string => now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
