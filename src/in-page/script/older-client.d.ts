declare module 'older-client' {
  export const createClient: import('./first-client.ts').FirstLibrary['createClient']
}
