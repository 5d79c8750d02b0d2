/** The reference names classes as the package exports them, and these are declared under another name. */
export const classes: Readonly<Record<string, string>> = {
  AuthApi: 'GoTrueApi',
  AuthClient: 'GoTrueClient',
  AuthMFAApi: 'GoTrueMFAApi',
  AuthAdminApi: 'GoTrueAdminApi',
  AuthAdminMFAApi: 'GoTrueAdminMFAApi',
  PlinthClient: 'SupabaseClient',
  PlinthQueryBuilder: 'SupabaseQueryBuilder',
}
