import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// The platform is a placeholder brand, so its package resolves to the published client that speaks the same protocol.
export default defineConfig({
  resolve: {
    alias: { '@plinth/plinth-js': fileURLToPath(import.meta.resolve('@supabase/supabase-js')) },
  },
})
