import { expect, test } from 'vitest'
import { findServer } from './debian.ts'
import packages from './debian-packages.json'

const installed = new Map(packages.map(({ name, version }) => [name, version]))

test('the server counts if each package has the version that proofs name', () => {
  expect(findServer(new Map(installed).set('postgresql-15', '15.18')).binaries).toMatchObject({
    version: '15.18',
    extensions: { pg_cron: '1.4.2', postgis: '3.3.2', postgis_raster: '3.3.2' },
  })
})

test.each([
  ['no Debian', new Map(), /install --no-install-recommends postgresql-15 postgresql-15-cron .*-rum\. On/],
  [
    'another version',
    new Map(installed).set('postgresql-15-rum', '1.3.14'),
    /recommends postgresql-15-rum\./,
  ],
  ['another server', new Map(installed).set('postgresql-15', '16.2'), /recommends postgresql-15\./],
])('%s is a list of what to install', (_, found, words) => {
  expect(findServer(found).missing).toMatch(words)
})
