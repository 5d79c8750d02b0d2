/** The header in which the platform names the account that a response belongs to. The widget keeps the response for no one else. */
export const userHeader = 'Platform-User'
