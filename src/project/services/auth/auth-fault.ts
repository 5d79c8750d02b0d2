// A request that Auth refuses: its status, its code, and the words of Auth 2.145.
type FaultStatus = 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503

export class AuthFault extends Error {
  readonly status: FaultStatus
  readonly code: string

  constructor(status: FaultStatus, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Of a password that's too easy to guess. The response has the reasons, too. */
export class WeakPassword extends AuthFault {
  readonly reasons: readonly string[]

  constructor(message: string, reasons: readonly string[]) {
    super(422, 'weak_password', message)
    this.reasons = reasons
  }
}

/** Of a token that isn't given: OAuth's errors have a different form, without a code. */
export class GrantFault extends Error {
  readonly error: string
  readonly description: string | undefined

  constructor(error: string, description?: string) {
    super(description ?? error)
    this.error = error
    this.description = description
  }
}

export const invalid = (message: string): AuthFault => new AuthFault(400, 'validation_failed', message)

export const noUser = () => new AuthFault(403, 'user_not_found', 'User from sub claim in JWT does not exist')
