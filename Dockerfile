# One image for the web server (`node server/main.ts`) and the reference operator (`node operator/main.ts`).
# docs/deployment.md says how to run it; compose.yaml has two of each.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY lib/package.json ./lib/
COPY operator/package.json ./operator/
RUN npm install --no-audit --no-fund --ignore-scripts
COPY . .
RUN node node_modules/next/dist/bin/next build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf .next/cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 4100
# The web server; for the operator compose.yaml names its own.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
