import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// The platform of this documentation is a stand-in; its package is the published client that speaks the same protocol.
export default defineConfig({
  resolve: {
    alias: { '@plinth/plinth-js': fileURLToPath(import.meta.resolve('@supabase/supabase-js')) },
  },
})
