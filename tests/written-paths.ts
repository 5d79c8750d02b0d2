// A fork renames the site and leaves files where they are, so the path of a page's file can have a stand-in name: in its edit link and
// in proof.json. Its route must not.
import { join } from 'node:path'
import { filesBelow } from '../src/model/files-below.ts'

const named = filesBelow(join(import.meta.dirname, '..'), 'content').filter((file) => /plinth/i.test(file))

/** The text without the paths of files that exist. */
export const withoutWrittenPaths = (text: string): string =>
  named.reduce((rest, file) => rest.replaceAll(file, ''), text)
