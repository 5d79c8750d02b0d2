import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPrograms } from './shell-programs.ts'

const found = async (code: string) => {
  const { calls, others } = await findPrograms(code, 'tool')
  return {
    calls: calls.map(({ line, words }) => `${line}: ${words.map(({ text }) => text).join(' ')}`),
    others,
  }
}

describe('the programs that a sample calls', () => {
  test.each([
    ['tool db push && rm -rf /', ['0: tool db push'], ['rm']],
    ['tool db dump | gzip > dump.gz; ls', ['0: tool db dump'], ['gzip', 'ls']],
    ['cd app && npm ci && npm run build\ntool db push', ['1: tool db push'], ['npm']],
    ['(cd app; tool a)', ['0: tool a'], []],
    [
      'export KEY=$(openssl rand -hex 32)\necho "$(tool a "$(date)")"',
      ['1: tool a $(date)'],
      ['openssl', 'date'],
    ],
    ['if ! tool a; then exit 1; fi', ['0: tool a'], []],
    ['{ tool a; tool b; }', ['0: tool a', '0: tool b'], []],
    ['A=1 B=2 tool a', ['0: tool a'], []],
    ['A=1', [], []],
    ['sudo env A=1 tool a', ['0: tool a'], []],
    ['sudo rm x', [], ['rm']],
    ['sudo -u me tool a', [], ['sudo']],
    ['npx tool a; npx other b', ['0: tool a'], ['npx']],
    ['diff <(tool a) <(sort b)', ['0: tool a'], ['diff', 'sort']],
    ['echo "tool a"\n# tool b\ncat <<EOF\ntool c\nEOF', [], ['cat']],
    ['tool a \\\n  --b "c d" 2> err.txt < /dev/null', ['0: tool a --b c d'], []],
    ["tool a '\ntool b\n'", ['0: tool a \ntool b\n'], []],
    ['say() { figlet "$1"; }\nsay hi', [], ['figlet']],
    ['eval "tool a"; source x; ./run.sh', [], ['eval', 'source', './run.sh']],
    ['"$EDITOR" x; $(which tool) a', [], ['a computed program', 'which']],
    ['for f in *; do tool a "$f"; done', ['0: tool a $f'], []],
    ['tool secrets set A=b', ['0: tool secrets set A=b'], []],
  ])('%s', async (code, calls, others) => {
    expect(await found(code)).toEqual({ calls, others })
  })

  test('variables reach the calls that they are set for', async () => {
    const { calls } = await findPrograms('X=1 tool a\nexport Y=2\ntool b\nunset Y\ntool c\n', 'tool')
    const environments = calls.map(({ environment }) =>
      Object.fromEntries([...environment].map(([name, { value }]) => [name, value])),
    )
    expect(environments).toEqual([{ X: '1' }, { Y: '2' }, {}])
  })

  test('what the grammar cannot read is said to be unchecked', async () => {
    expect(await found('tool a; if (')).toMatchObject({ calls: ['0: tool a'], others: ['the rest'] })
  })

  test('never throws', async () => {
    await fc.assert(fc.asyncProperty(fc.string(), async (code) => void (await findPrograms(code, 'tool'))))
  })
})
