// The generator of client secrets for Apple.
export { AppleSecretView as Island } from './AppleSecretView.tsx'
