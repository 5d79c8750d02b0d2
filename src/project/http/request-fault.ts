// A request that can't be carried out as it is, with the words for its sender.

export class RequestFault extends Error {
  readonly status: 400 | 413 | 415

  constructor(message: string, status: 400 | 413 | 415 = 400) {
    super(message)
    this.status = status
  }
}
