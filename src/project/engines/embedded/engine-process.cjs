// The embedded Postgres in a separate process: a statement that never ends blocks it, and it can be ended.
// src/sandbox/node-process.ts starts it from its text, because the site's code reaches Node as one bundle.
const { constants } = require('node:fs')
const { createInterface } = require('node:readline')
const { pathToFileURL } = require('node:url')

// The engine reads the file system's constants this way, which the permission model forbids.
process.binding = () => ({ fs: constants })
// Only messages may reach stdout.
console.log = console.info = console.warn = () => undefined

async function open({ engine, data, extensions, sql }) {
  const { PGlite } = require(engine)
  const database = await PGlite.create({
    loadDataDir: await require(data).dataDir(),
    extensions: Object.fromEntries(
      extensions.map(([name, path]) => [
        name,
        { name, setup: async () => ({ bundlePath: pathToFileURL(path) }) },
      ]),
    ),
  })
  await database.exec(sql)
  return database
}

/** Every value as Postgres writes it. */
const asText = (database) =>
  Object.fromEntries(Object.keys(database.parsers).map((type) => [type, (value) => value]))

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)

let opening

async function take({ setup, text, parameters }) {
  if (setup) {
    opening = open(setup)
    // Reported with the first statement.
    opening.catch(() => undefined)
    return
  }
  try {
    const database = await opening
    const options = { rowMode: 'array', parsers: asText(database) }
    const results = parameters
      ? [await database.query(text, parameters, options)]
      : await database.exec(text, options)
    const last = results.findLast(({ fields }) => fields.length > 0)
    send({
      columns: (last?.fields ?? []).map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
      rows: last?.rows ?? [],
    })
  } catch (error) {
    const { code, message, detail, hint, position, internalPosition } = error
    send({ error: { code, message, detail, hint, position, internalPosition } })
  }
}

createInterface({ input: process.stdin })
  .on('line', (line) => void take(JSON.parse(line)))
  .on('close', () => process.exit(0))
