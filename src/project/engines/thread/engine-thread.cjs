// An embedded Postgres in a separate thread. It runs statements on the thread that it lives on: here a slow one delays no page,
// and the thread can be ended. Started from its text, because the site's code reaches Node as one bundle.
const { parentPort, workerData } = require('node:worker_threads')

async function open({ engine, data, folder, isNew }) {
  const { PGlite } = require(engine)
  const database = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(isNew ? { loadDataDir: await require(data).dataDir() } : {}),
  })
  // Values arrive as text, and Postgres reads them. The engine's own serializers throw in the middle of a message, and what
  // they leave behind breaks the next one.
  const serializers = Object.fromEntries(
    Object.keys(database.serializers).map((type) => [type, (value) => value]),
  )
  // An error leaves the engine's stack as deep as it was. A few hundred wrong statements would use it up, and all others would fail.
  const stack = database.Module.___stack_pointer
  const atRest = stack.value
  const restoreStack = () => {
    stack.value = atRest
  }
  return { database, serializers, restoreStack }
}

const boolean = '16'

/** What each statement returned, in the words of Postgres: a date or a large number that passed through JavaScript could change. */
async function execAsText(database, text) {
  const parsers = Object.fromEntries(
    Object.keys(database.parsers)
      .filter((type) => type !== boolean)
      .map((type) => [type, (value) => value]),
  )
  const results = await database.exec(text, { rowMode: 'array', parsers })
  return results.map(({ fields, rows }) => ({ columns: fields.map(({ name }) => name), rows }))
}

const opening = open(workerData)
opening.then(
  () => parentPort.postMessage({ isOpen: true }),
  (error) => parentPort.postMessage({ isOpen: false, message: error.message }),
)

parentPort.on('message', async ({ kind, text, values }) => {
  // Nothing is sent to a database that didn't open.
  const { database, serializers, restoreStack } = await opening
  try {
    if (kind === 'query') {
      const { rows } = await database.query(text, values, { serializers })
      return parentPort.postMessage({ rows })
    }
    if (kind === 'script') return parentPort.postMessage({ rows: await execAsText(database, text) })
    await (kind === 'close' ? database.close() : database.exec(text))
    parentPort.postMessage({ rows: [] })
  } catch (error) {
    restoreStack()
    const { severity, code, message, detail, hint } = error
    // Only what Postgres itself reports has a severity: everything else is a fault of the engine.
    parentPort.postMessage({ error: { code: severity ? code : undefined, message, detail, hint } })
  }
})
