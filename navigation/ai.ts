import type { NavSection } from '../src/schemas/navigation.ts'

export const ai = {
  id: 'ai',
  label: 'AI & Vectors',
  href: '/guides/ai',
  groups: [
    {
      items: [
        { href: '/guides/ai', label: 'Overview' },
        { href: '/guides/ai/concepts', label: 'Concepts' },
        { href: '/guides/ai/structured-unstructured', label: 'Structured and unstructured' },
      ],
    },
    {
      label: 'Learn',
      items: [
        { href: '/guides/ai/vector-columns', label: 'Vector columns' },
        {
          href: '/guides/ai/vector-indexes',
          label: 'Vector indexes',
          items: [
            { href: '/guides/ai/vector-indexes/hnsw-indexes', label: 'HNSW indexes' },
            { href: '/guides/ai/vector-indexes/ivf-indexes', label: 'IVFFlat indexes' },
          ],
        },
        { href: '/guides/ai/engineering-for-scale', label: 'Engineering for scale' },
        { href: '/guides/ai/choosing-compute-addon', label: 'Choosing a compute add-on' },
        { href: '/guides/ai/going-to-prod', label: 'Going to production' },
        { href: '/guides/ai/rag-with-permissions', label: 'RAG with permissions' },
      ],
    },
    {
      label: 'Search',
      items: [
        { href: '/guides/ai/semantic-search', label: 'Semantic search' },
        { href: '/guides/ai/keyword-search', label: 'Keyword search' },
        { href: '/guides/ai/hybrid-search', label: 'Hybrid search' },
      ],
    },
    {
      label: 'JavaScript examples',
      items: [
        { href: '/guides/ai/examples/openai', label: 'OpenAI completions in Edge Functions' },
        { href: '/guides/ai/quickstarts/generate-text-embeddings', label: 'Generate embeddings' },
      ],
    },
    // groups below: Python client, Python examples, Third-party tools
  ],
} as const satisfies NavSection
