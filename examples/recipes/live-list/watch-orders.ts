import { createClient } from '@plinth/plinth-js'

export interface Order {
  id: number
  title: string
  status: 'new' | 'packed' | 'sent'
  updated_at: string
}

const plinth = createClient('https://your-project.plinth.example', 'your-anon-key')

/** Keeps a list of a shop's open orders. Returns a function that stops it. */
export function watchOrders(shopId: number, show: (orders: Order[], live: boolean) => void): () => void {
  const orders = new Map<number, Order>()
  const deleted = new Set<number>()
  let live = false
  let stopped = false

  const draw = () => {
    if (stopped) return
    const open = [...orders.values()].filter((order) => order.status !== 'sent')
    show(
      open.sort((a, b) => a.id - b.id),
      live,
    )
  }

  const keep = (order: Order) => {
    const known = orders.get(order.id)
    if (deleted.has(order.id) || (known && known.updated_at > order.updated_at)) return
    // An update leaves out long values that it didn't change.
    orders.set(order.id, { ...known, ...order })
  }

  async function load() {
    const before = [...orders.keys()]
    const { data, error } = await plinth
      .from('orders')
      .select('id, title, status, updated_at')
      .eq('shop_id', shopId)
      .neq('status', 'sent')
      .returns<Order[]>()
    if (error) throw error
    // What's no longer in the table was deleted or sent while we were away.
    const current = new Set(data.map((order) => order.id))
    for (const id of before) if (!current.has(id)) orders.delete(id)
    data.forEach(keep)
    draw()
  }

  const reload = () => load().catch((error: unknown) => console.error('Loading orders failed', error))

  const channel = plinth
    .channel(`orders:${shopId}`)
    .on<Order>(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'orders', filter: `shop_id=eq.${shopId}` },
      (change) => {
        if (change.eventType === 'DELETE') {
          if (change.old.id === undefined) return
          deleted.add(change.old.id)
          orders.delete(change.old.id)
        } else {
          keep(change.new)
        }
        draw()
      },
    )
    // The client's types don't list this kind of message.
    .on('system' as 'broadcast', { event: '*' }, ({ extension, status, message }) => {
      if (extension !== 'postgres_changes') return
      live = status === 'ok'
      draw()
      if (live) void reload()
      else console.error(message)
    })
    .subscribe((status) => {
      // Also after each reconnect, because changes in between are lost.
      if (status === 'SUBSCRIBED') return void reload()
      live = false
      draw()
    })

  return () => {
    stopped = true
    void plinth.removeChannel(channel)
  }
}
