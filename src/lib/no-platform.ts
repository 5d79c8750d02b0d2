/** In place of the platform's URL: the site is served without one, so no one can be signed in and nothing is asked. */
export const noPlatform = 'none'
