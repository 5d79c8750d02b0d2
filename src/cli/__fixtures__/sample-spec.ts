// A small command-line tool with one of everything, for tests of the parser and the builder.
import type { CliSpec, FlagSpec } from '../command-spec.ts'

const flag = (id: string, type: FlagSpec['type'], more: Partial<FlagSpec> = {}): FlagSpec => ({
  id,
  type,
  description: `What ${id} does.`,
  default_value: type === 'bool' ? 'false' : '',
  ...more,
})

export const sampleSpec: CliSpec = {
  name: 'tool',
  version: '1.0.0',
  globalFlags: [
    flag('debug', 'bool'),
    flag('help', 'bool', { shorthand: 'h' }),
    flag('workdir', 'string'),
    flag('experimental', 'bool', { environment: 'TOOL_EXPERIMENTAL' }),
  ],
  commands: [
    {
      id: 'tool-db',
      summary: 'Group.',
      path: ['db'],
      isGroup: true,
      arguments: [],
      flags: [],
      exclusive: [],
      one_of: [],
      requirements: [],
    },
    {
      id: 'tool-db-diff',
      summary: 'Compare.',
      path: ['db', 'diff'],
      isGroup: false,
      arguments: [],
      flags: [
        flag('file', 'string', { shorthand: 'f' }),
        flag('schema', 'strings', { shorthand: 's' }),
        flag('linked', 'bool'),
        flag('local', 'bool', { shorthand: 'l' }),
        flag('verbose', 'bool', { shorthand: 'v' }),
        flag('data-only', 'bool'),
        flag('use-copy', 'bool'),
      ],
      exclusive: [['linked', 'local']],
      one_of: [],
      requirements: [{ when_flag: 'use-copy', requires: ['data-only'] }],
    },
    {
      id: 'tool-repair',
      summary: 'Repair.',
      path: ['repair'],
      aliases: ['fix'],
      isGroup: false,
      arguments: [
        { name: 'version', required: true, repeats: true, description: 'Timestamp of a migration.' },
      ],
      flags: [
        flag('status', 'enum', { required: true, accepted_values: ['applied', 'reverted'] }),
        flag('jobs', 'uint', { shorthand: 'j', default_value: '1' }),
      ],
      exclusive: [],
      one_of: [],
      requirements: [],
    },
    {
      id: 'tool-branch',
      summary: 'Branch.',
      path: ['branch'],
      isGroup: false,
      experimental: true,
      arguments: [{ name: 'name', required: false, description: 'Name of the branch.' }],
      flags: [flag('experimental', 'bool', { required: true })],
      exclusive: [],
      one_of: [],
      requirements: [],
    },
  ],
}
