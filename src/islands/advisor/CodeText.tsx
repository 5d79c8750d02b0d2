// A sentence in which names are between backticks.
export const CodeText = ({ text }: { text: string }) =>
  // Every second part was between two of them.
  text.split('`').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>
  })
