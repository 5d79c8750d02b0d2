// The file in a request, as a stream. Browsers send a form with the file in it, other clients the bytes.
import { PassThrough, Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'hono'
import { checkType, type ReadUpload, type Upload, unknownType } from './upload.ts'
import { UploadFault } from './upload-fault.ts'

/** How much of a refused upload is still received. */
const drained = 256 * 1024 ** 2

/**
 * Lets `store` open the file when it's ready for it. If the upload is refused, the rest is received and dropped: a client that
 * still sends wouldn't read why.
 */
export const readUpload: ReadUpload = async (context, store) => {
  const body = context.req.raw.body
  const chunks = body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
  try {
    return await store(() => openUpload(context, chunks))
  } catch (error) {
    await drain(chunks)
    throw error
  }
}

function drain(body: Readable): Promise<void> {
  return new Promise((resolve) => {
    let left = drained
    body.on('data', (chunk: Uint8Array) => {
      left -= chunk.byteLength
      if (left < 0) body.destroy()
    })
    body.once('close', resolve)
    body.once('error', () => resolve())
    if (body.destroyed || body.readableEnded) return resolve()
    body.unpipe()
    body.resume()
  })
}

async function openUpload(context: Context, chunks: Readable): Promise<Upload> {
  const type = context.req.header('content-type') ?? unknownType
  const upload = /^multipart\/form-data\b/i.test(type)
    ? await fileInForm(chunks, { 'content-type': type })
    : { chunks, type: checkType(type) }
  return { ...upload, chunks: untilCut(upload.chunks) }
}

/** A sender that goes away, or a form that ends too early, isn't our fault. */
async function* untilCut(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Ending this loop early must not end the request: its rest is drained.
  const reader =
    chunks instanceof Readable ? chunks.iterator({ destroyOnReturn: false }) : chunks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await reader.next().catch((error: unknown) => {
        throw new UploadFault('400', 'Invalid Input', `The upload was cut short: ${asError(error).message}`)
      })
      if (done) return
      yield value
    }
  } finally {
    await reader.return?.()
  }
}

/** Resolves when the file begins: fields before it are skipped. */
function fileInForm(body: Readable, headers: BusboyHeaders): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(
        error instanceof UploadFault
          ? error
          : new UploadFault('400', 'Invalid Input', `The form can't be read: ${String(error)}`),
      )
    let form: InstanceType<typeof Busboy>
    try {
      form = new Busboy({ headers, limits: { files: 1, fields: 20, fieldSize: 64 * 1024, parts: 30 } })
    } catch (error) {
      return fail(error)
    }
    // What goes wrong while the file arrives surfaces at its reader.
    const chunks = new PassThrough()
    chunks.on('error', () => {})
    form.on('file', (_field, file, _name, _encoding, mimeType) => {
      try {
        const type = checkType(mimeType || unknownType)
        file.on('error', (error) => chunks.destroy(error))
        file.pipe(chunks)
        resolve({ chunks, type })
      } catch (error) {
        file.resume()
        fail(error)
      }
    })
    form.on('error', (error) => {
      chunks.destroy(asError(error))
      fail(error)
    })
    form.on('finish', () => fail(new UploadFault('400', 'no_file_provided', 'The form has no file.')))
    body.on('error', (error) => {
      chunks.destroy(error)
      fail(error)
    })
    body.pipe(form)
  })
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
