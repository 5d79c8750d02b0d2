// #region client
import { createClient } from '@plinth/plinth-js'

export const plinth = createClient(import.meta.env.VITE_PLINTH_URL, import.meta.env.VITE_PLINTH_ANON_KEY)
// #endregion
