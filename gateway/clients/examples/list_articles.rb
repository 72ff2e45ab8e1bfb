require 'json'
require 'net/http'

def each_article(api, key)
  page = 1
  loop do
    # With updated_since the pages stay where they are, whatever changes meanwhile.
    query = URI.encode_www_form(page: page, per_page: 50, updated_since: '1970-01-01T00:00:00')
    response = Net::HTTP.get_response(URI("#{api}/articles?#{query}"), { 'Authorization' => "Bearer #{key}" })
    raise "#{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

    answer = JSON.parse(response.body)
    answer['articles'].each { |article| yield article }
    break if answer['articles'].empty? || page * answer['per_page'] >= answer['total']

    page += 1
  end
end

each_article(ENV.fetch('API'), ENV.fetch('KEY')) { |article| puts article['uuid'] } if __FILE__ == $PROGRAM_NAME
