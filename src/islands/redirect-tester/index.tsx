// The tester of redirect URLs.
export { RedirectTesterView as Island } from './RedirectTesterView.tsx'
