// Which requests are for the platform. In a separate module, because servers ask this of every request and load the platform for few.

export const isPlatformPath = (path: string): boolean => /^\/(platform|v1|project)\//.test(path)
