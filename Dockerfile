# The docs as an image. Two targets:
#   docker build --target static -t docs .       nginx and the built files (the default)
#   docker build --target with-mcp -t docs-mcp . our own server, with the MCP server at /mcp

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The build needs no history: dates come from .git if it's there.
RUN npm run build

FROM node:20-bookworm-slim AS with-mcp
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
COPY --from=build /app /app
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/site.mjs", "serve"]

FROM debian:bookworm-slim AS static
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static curl \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/nginx.conf /etc/nginx/docs/nginx.conf
# dist is a link to the build that it names, so its content is copied.
COPY --from=build /app/dist/ /srv/docs/dist/
RUN ln -s /srv/docs/dist/_nginx.conf /etc/nginx/docs/site.conf
USER www-data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["curl", "-fsS", "http://127.0.0.1:8080/healthz"]
CMD ["nginx", "-c", "/etc/nginx/docs/nginx.conf"]
