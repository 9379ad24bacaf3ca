export { handleBff as GET, handleBff as POST } from '#server/bff/handle.ts';
