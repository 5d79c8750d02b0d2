// The embedded Postgres in a thread of its own: a statement that never ends blocks this thread, and the thread can be
// ended. Started from its text, because the site's code reaches Node as one bundle.
const { parentPort, workerData } = require('node:worker_threads')

// For each of PostGIS's thousands of functions the engine lists all names of the module, which takes 7 of the 8 seconds of
// `create extension postgis`. The lists of large objects are kept; this thread runs nothing but the engine.
const listKeys = Object.keys
const kept = new WeakMap()
Object.keys = (object) => {
  const known = kept.get(object)
  if (known) return known
  const keys = listKeys(object)
  if (keys.length > 2000) kept.set(object, Object.freeze(keys))
  return keys
}

async function open({ engine, data, extensions, setup }) {
  const { PGlite } = require(engine)
  const database = await PGlite.create({
    loadDataDir: await require(data).dataDir(),
    extensions: Object.assign({}, ...extensions.map((path) => ({ ...require(path) }))),
  })
  await database.exec(setup)
  return database
}

/** Every value as Postgres writes it. */
const asText = (database) =>
  Object.fromEntries(Object.keys(database.parsers).map((type) => [type, (value) => value]))

const opening = open(workerData)

parentPort.on('message', async ({ text, parameters }) => {
  try {
    const database = await opening
    const options = { rowMode: 'array', parsers: asText(database) }
    const results = parameters
      ? [await database.query(text, parameters, options)]
      : await database.exec(text, options)
    const last = results.findLast(({ fields }) => fields.length > 0)
    parentPort.postMessage({
      columns: (last?.fields ?? []).map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
      rows: last?.rows ?? [],
    })
  } catch (error) {
    const { code, message, detail, hint, position, internalPosition } = error
    parentPort.postMessage({ error: { code, message, detail, hint, position, internalPosition } })
  }
})
