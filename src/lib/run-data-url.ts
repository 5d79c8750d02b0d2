/** What a page's samples need to run. The pages of a folder share one file, because hosts limit the number of files. */
export const runDataUrl = (route: string): string => `/run/${route.split('/').slice(1, 3).join('/')}.json`
