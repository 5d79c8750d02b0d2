import { expect, test } from 'vitest'
import type { Release } from '../schemas/release.ts'
import { checkTypedVersions } from './check-typed-versions.ts'

const source = ['tags']
const release: Release = {
  name: 'March 2024',
  date: '2024-03-31',
  sources: { tags: 'Public tags of March 2024' },
  components: [
    { kind: 'service', id: 'cli', name: 'CLI', local: '1.150.0', source },
    { kind: 'service', id: 'auth', name: 'Auth', hosted: '2.145.0', local: '2.143.0', source },
    { kind: 'service', id: 'logflare', name: 'Analytics', local: '1.4.0', source },
    { kind: 'service', id: 'storage', name: 'Storage', hosted: '0.48', compose: '0.46.4', source },
    { kind: 'client', id: 'dart', name: 'Dart', version: '1.10.25', source },
    { kind: 'client', id: 'dart-v0', name: 'Dart v0', version: '0.3.3', source },
    { kind: 'client', id: 'javascript', name: 'JavaScript', version: '2.41.1', source },
  ],
}

const written = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, { file: `data/${path}`, source: text }]))

const found = (files: Readonly<Record<string, string>>, compose?: string) =>
  checkTypedVersions(
    release,
    written(files),
    compose === undefined ? undefined : { file: 'compose.yaml', source: compose },
  ).map(({ file, line, message }) => `${file}:${line} ${message}`)

test('versions of the release are accepted, wherever it runs', () => {
  expect(
    found(
      {
        'cli/info.yaml': 'id: cli\nversion: 1.150.0\n',
        'config/auth.yaml': 'version: 2.143.0\n',
        'config/analytics.yaml': "version: '1.4.0'\n",
        'apis/self-hosting-auth/api.yaml': 'info:\n  version: 2.145.0\n',
        'libraries/dart/v1/library.yaml': 'current: true\ncompared_with: flutter 1.10.25\n',
        'libraries/dart/v0/library.yaml': 'current: false\ncompared_with: flutter 0.3.3\n',
        'libraries/javascript/v2/since.yaml': 'first: 2.0.6\nlast: 2.41.1\n',
        'libraries/dart/v1/since.yaml': 'first: 1.9.2\nlast: 1.10.24\n',
        'libraries/dart/v0/since.yaml': 'release: 0.3.3\nfirst: 0.1.0\nlast: 0.2.1\n',
        'prices.yaml': 'version: 7\n',
      },
      'services:\n  storage:\n    image: plinth/storage-api:v0.46.4\n',
    ),
  ).toEqual([])
})

test('others are refused, each in its line', () => {
  expect(
    found(
      {
        'cli/info.yaml': 'id: cli\nversion: 1.151.0\n',
        'config/analytics.yaml': 'version: 1.5.0\n',
        'apis/self-hosting-auth/api.yaml': 'info:\n  version: 2.146.0\n',
        'libraries/dart/v0/library.yaml': 'current: false\ncompared_with: flutter 1.10.25\n',
        'libraries/javascript/v2/since.yaml': 'first: 2.0.6\nlast: 2.42.0\n',
      },
      'services:\n  storage:\n    image: plinth/storage-api:v0.48.0\n  auth:\n    image: plinth/auth:v2.143.0\n',
    ),
  ).toEqual([
    'data/cli/info.yaml:2 The file is about cli 1.151.0, but data/release.yaml has 1.150.0.',
    'data/config/analytics.yaml:1 The file is about logflare 1.5.0, but data/release.yaml has 1.4.0.',
    'data/apis/self-hosting-auth/api.yaml:2 The file is about auth 2.146.0, but data/release.yaml has 2.145.0 and 2.143.0.',
    'data/libraries/dart/v0/library.yaml:2 The file is about dart-v0 1.10.25, but data/release.yaml has 0.3.3.',
    'data/libraries/javascript/v2/since.yaml:2 The file is about javascript 2.42.0, but data/release.yaml has 2.41.1.',
    'compose.yaml:3 The file is about storage 0.48.0, but data/release.yaml has 0.46.4.',
    'compose.yaml:5 The file is about auth 2.143.0, but data/release.yaml has no version of auth for it.',
  ])
})
