// The rules in data/cli: what the tool refuses and what it takes.
import { beforeAll, describe, expect, test } from 'vitest'
import { parseCommand } from '../src/cli/parse-command.ts'
import { findCalls } from '../src/cli/shell-calls.ts'
import type { CliData } from '../src/references/cli/cli-data.ts'
import { cliOf } from '../src/references/cli/cli-data.ts'
import { realModel } from './real-site.ts'

let cli: CliData
beforeAll(() => {
  const found = cliOf(realModel().references)
  if (!found) throw new Error('The site has no command-line tool.')
  cli = found
})

const faults = (text: string) =>
  findCalls(text, cli.spec.name).flatMap(({ words: call, environment }) =>
    parseCommand(call, cli.spec, environment).faults.map(({ message }) => message),
  )

const uuid = '6d5a4c1e-8f0b-4f52-9a37-2c1e7b9d4f10'

describe('the tool refuses', () => {
  test.each([
    'plinth gen types typescript',
    'plinth gen types typescript --schema public',
    'plinth gen types typescript --project-id abc',
    'plinth gen types typescript --linked --postgrest-v9-compat',
    'plinth sso add --type saml',
    'plinth sso add --type saml --metadata-url http://login.example.com/metadata',
    `plinth sso update ${uuid} --metadata-url http://login.example.com/metadata`,
    'plinth sso show bookshop',
    'plinth storage cp a b --experimental',
    'plinth storage cp ss:///a/b ss:///a/c --experimental',
    'plinth storage cp a ss:///b --jobs 0 --experimental',
    'plinth storage mv ss:///a/x ss:///b/x --experimental',
    'plinth storage ls covers --experimental',
    'plinth storage rm ss:/// -r --experimental',
    'plinth storage rm ss:///covers --experimental',
    'plinth migration repair 2024 --status applied',
    'plinth migration squash --version 2024',
    'plinth db reset --version latest',
    'plinth link --project-ref abc',
    'plinth projects delete bookshop',
    'plinth db push --db-url postgresql://postgres:p@ss@db.example.com:5432/postgres',
    'plinth inspect db bloat --db-url postgresql://postgres:p#ss@db.example.com:5432/postgres',
    'plinth branches create x',
    'plinth branches get due-dates --experimental',
    'plinth snippets download monthly_sales',
    'plinth secrets set',
    'plinth secrets set MAIL_FROM',
    'plinth functions new 2fa',
    'plinth functions deploy _shared',
    'plinth domains create',
    'plinth vanity-subdomains activate --experimental',
    'plinth vanity-subdomains check-availability --experimental',
    'plinth sso remove 3F6C1D2E-8A47-4B5B-9C0E-6D2F7A91E4B8',
    'plinth vanity-subdomains activate --desired-subdomain book.shop --experimental',
    'plinth network-bans remove --db-unban-ip ::1 --experimental',
    'plinth network-restrictions update --db-allow-cidr 198.51.100.14 --experimental',
    'plinth network-restrictions update --db-allow-cidr 10.0.0.0/8 --experimental',
    'plinth postgres-config update --config max_connections --experimental',
    'plinth postgres-config update --config work_mme=64MB --experimental',
    'plinth ssl-enforcement update --experimental',
    'plinth status --override-name auth.anon_key',
  ])('%s', (line) => {
    expect(faults(line)).toHaveLength(1)
  })
})

describe('the tool takes', () => {
  test.each([
    'PLINTH_EXPERIMENTAL=true plinth branches create x',
    'export PLINTH_EXPERIMENTAL=true\nplinth storage cp a ss:///b\nplinth init --use-orioledb',
    'plinth link --project-ref $PROJECT_REF',
    'plinth gen types typescript --project-id "$PROJECT_REF"',
    'PLINTH_PROJECT_ID=zkmpyvqbxtgrwnhdcfsa plinth gen types typescript',
    'plinth migration repair --status applied',
    'plinth migration repair "$VERSION" --status reverted',
    'plinth secrets set --env-file .env',
    'plinth stop --project-id bookshop',
    'plinth storage cp -r ./covers "ss:///$BUCKET" --experimental',
    'plinth network-restrictions update --db-allow-cidr 10.0.0.0/8 --bypass-cidr-checks --experimental',
    'plinth postgres-config update --config work_mem=64MB,max_connections=90 --experimental',
    'plinth sso add --help',
  ])('%s', (line) => {
    expect(faults(line)).toEqual([])
  })
})
