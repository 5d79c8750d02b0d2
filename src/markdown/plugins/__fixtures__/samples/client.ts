import { connect } from './connect.ts'

export function main() {
  // #region open
  const client = connect({
    retries: 3,
  })

  // deeper than the rest
  // #endregion
  // #region open-more
  return client
  // #endregion
}
