// What the files in data/ say, kept between runs: parsing all of them took 1.9 s on processors, and reading this took 40 ms.
import type { YamlStore } from '../../problems/parse-yaml.ts'
import type { CacheStore } from './cache-store.ts'

export const parsedData = (store: CacheStore): YamlStore => ({
  read: (text) => store.readJson(text),
  write: (text, plain) => void store.write(text, JSON.stringify(plain)),
})
