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
        {
          href: '/guides/ai/examples/huggingface-image-captioning',
          label: 'Image captions with Hugging Face',
        },
        { href: '/guides/ai/quickstarts/generate-text-embeddings', label: 'Generate embeddings' },
        { href: '/guides/ai/examples/headless-vector-search', label: 'Generative Q&A for docs' },
        { href: '/guides/ai/examples/nextjs-vector-search', label: 'Generative Q&A for Next.js' },
      ],
    },
    {
      label: 'Python client',
      items: [
        { href: '/guides/ai/python-clients', label: 'Choosing a client' },
        { href: '/guides/ai/python/api', label: 'API' },
        { href: '/guides/ai/python/collections', label: 'Collections' },
        { href: '/guides/ai/python/indexes', label: 'Indexes' },
        { href: '/guides/ai/python/metadata', label: 'Metadata' },
      ],
    },
    {
      label: 'Python examples',
      items: [
        { href: '/guides/ai/vecs-python-client', label: 'Developing locally' },
        { href: '/guides/ai/quickstarts/hello-world', label: 'Creating and managing collections' },
        { href: '/guides/ai/quickstarts/text-deduplication', label: 'Text deduplication' },
        { href: '/guides/ai/quickstarts/face-similarity', label: 'Face similarity search' },
        { href: '/guides/ai/examples/image-search-openai-clip', label: 'Image search with OpenAI CLIP' },
        { href: '/guides/ai/examples/building-chatgpt-plugins', label: 'Building ChatGPT plugins' },
      ],
    },
    {
      label: 'Third-party tools',
      items: [
        { href: '/guides/ai/langchain', label: 'LangChain' },
        { href: '/guides/ai/hugging-face', label: 'Hugging Face' },
        { href: '/guides/ai/google-colab', label: 'Google Colab' },
        { href: '/guides/ai/integrations/llamaindex', label: 'LlamaIndex' },
        { href: '/guides/ai/integrations/roboflow', label: 'Roboflow' },
      ],
    },
  ],
} as const satisfies NavSection
