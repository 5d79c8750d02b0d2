// The file in a request, read as a whole: in a tab, it's in memory anyway.
import type { ReadUpload, Upload } from '../../project/services/storage/upload.ts'
import { checkType, unknownType } from '../../project/services/storage/upload.ts'
import { UploadFault } from '../../project/services/storage/upload-fault.ts'

export const readWholeUpload: ReadUpload = (context, store) => store(() => uploadIn(context.req.raw))

async function uploadIn(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? unknownType
  if (!/^multipart\/form-data\b/i.test(type)) return uploadOf(await request.arrayBuffer(), type)
  const form = await request.formData().catch((error: unknown) => {
    throw new UploadFault('400', 'Invalid Input', `The form can't be read: ${String(error)}`)
  })
  for (const value of form.values())
    if (typeof value !== 'string') return uploadOf(await value.arrayBuffer(), value.type || unknownType)
  throw new UploadFault('400', 'no_file_provided', 'The form has no file.')
}

const uploadOf = (bytes: ArrayBuffer, type: string): Upload => ({
  type: checkType(type),
  chunks: (async function* () {
    yield new Uint8Array(bytes)
  })(),
})
