// The generator of a project's keys.
export { JwtGeneratorView as Island } from './JwtGeneratorView.tsx'
