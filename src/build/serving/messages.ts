// What the processes of a running server say to each other, and how each is started.
import type { Brand } from '../../schemas/brand.ts'

export interface PageServerOptions {
  dist: string
  port: number
  host: string
  /** Whether each response is logged as a line of JSON. */
  isLogged: boolean
  withPlatform: boolean
  /** Bytes of files that this process keeps in memory. */
  cacheSize: number
}

export interface ServicesOptions {
  root: string
  brand: Brand
  withPlatform: boolean
  socketPath: string
}

/** From a process that serves pages. */
export type FromPageServer =
  | { ready: string }
  | { failed: string; code?: string | undefined }
  | { needs: 'services' }

/** To a process that serves pages. An empty path: the services don't run. */
export type ToPageServer = { services: string } | { stop: true }

/** From the process of the services. */
export type FromServices = { ready: true } | { failed: string }
