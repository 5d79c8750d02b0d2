// The project key generator.
export { JwtGeneratorView as Island } from './JwtGeneratorView.tsx'
