Deno.serve(() => Response.json({ message: 'Hello from your own server.' }))
