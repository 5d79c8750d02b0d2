/**
 * How tests start bash. With `-c`, and where no shell came before (cron, some CI), it takes Node's pipes for a remote login and
 * runs the user's `.bashrc`, however slow that is.
 */
export const quietBash = ['--norc', '--noprofile'] as const
