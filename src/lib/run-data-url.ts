/** What a page's samples need to run. The pages of a folder share one file, because hosts limit the number of files. */
export const runDataUrl = (route: string): string => `/run/${route.split('/').slice(1, 3).join('/')}.json`

/** The path of the page whose samples the open page shows: its own, except on the home page, whose sample is a guide's. */
export const samplesPath = (): string =>
  document.querySelector<HTMLElement>('[data-run-route]')?.dataset.runRoute ?? location.pathname
