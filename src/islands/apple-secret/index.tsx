// The Apple client secret generator.
export { AppleSecretView as Island } from './AppleSecretView.tsx'
