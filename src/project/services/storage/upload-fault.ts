// An upload that's refused, with the name that the hosted platform has for it.

export class UploadFault extends Error {
  /** The exact status, for the body. The response itself always has the status 400. */
  readonly statusCode: string
  readonly error: string

  constructor(statusCode: string, error: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.error = error
  }
}

export class UploadTooLarge extends UploadFault {
  constructor(message: string) {
    super('413', 'Payload too large', message)
  }
}
