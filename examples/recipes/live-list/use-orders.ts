import { useEffect, useState } from 'react'
import { type Order, watchOrders } from './watch-orders'

interface OrderList {
  orders: Order[]
  /** Whether changes arrive. If they don't, tell the user. */
  live: boolean
}

/** A shop's open orders, kept in step with the table while the component is mounted. */
export function useOrders(shopId: number): OrderList {
  const [list, setList] = useState<OrderList & { shopId: number }>()

  // watchOrders returns the cleanup: React leaves the channel on unmount, and before it joins another shop's.
  useEffect(() => watchOrders(shopId, (orders, live) => setList({ shopId, orders, live })), [shopId])

  // Right after a switch, the state still has the previous shop's orders.
  return list?.shopId === shopId ? list : { orders: [], live: false }
}
